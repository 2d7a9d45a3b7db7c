declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?en-EU' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?en-EU-first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?en-EU-later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?en-US' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?en-US-first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?en-US-later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
