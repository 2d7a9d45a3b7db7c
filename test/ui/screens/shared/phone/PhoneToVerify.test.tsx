// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PhoneToVerify } from '../../../../../src/ui/screens/shared/phone/PhoneToVerify.tsx';
import { usePhoneCheck } from '../../../../../src/ui/screens/shared/phone/usePhoneCheck.ts';
import { inShop } from '../../../inShop.tsx';

function Stage({ verified }: { readonly verified: boolean }) {
  const phone = '+4915123456789';
  const check = usePhoneCheck(phone, () => {});
  return <PhoneToVerify customer={{ phone, phoneVerified: verified, phoneTakesTexts: true }} check={check} />;
}

it.each([true, false])('groups a phone number as the profile does, verified: %s (AUTH-7)', async (verified) => {
  await inShop(<Stage verified={verified} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('+49 1512 3456789')).toBeTruthy();
});
