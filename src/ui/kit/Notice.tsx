import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface NoticeProps {
  readonly tone: 'plain' | 'caution' | 'alarm';
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Screen readers read the message when it appears. */
  readonly live?: boolean;
}

const looks = {
  plain: 'bg-accent-wash text-ink',
  caution: 'bg-caution-wash text-caution',
  alarm: 'bg-alarm-wash text-alarm',
} as const;

/** A message within the page. */
export function Notice({ tone, title, children, live = false }: NoticeProps) {
  return (
    <div
      className={`flex gap-3 rounded-md p-4 text-sm ${looks[tone]}`}
      {...(live ? { role: tone === 'alarm' ? 'alert' : 'status' } : {})}
    >
      <Icon name={tone === 'plain' ? 'info' : 'warning'} />
      <div className="min-w-0">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
