import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordRule } from '../../domain/account/PasswordRule.ts';

/** The requirement of each password rule (VAL-4). */
export const passwordRuleWords: Readonly<Record<PasswordRule, MessageDescriptor>> = {
  length: msg`at least 8 characters`,
  capital: msg`a capital letter`,
  number: msg`a number`,
  uncommon: msg`not one of the most common passwords`,
};
