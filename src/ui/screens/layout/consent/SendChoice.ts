import type { ConsentChoiceEvent } from '../../../../application/consent/ConsentChoice.ts';

export type SendChoice = (event: ConsentChoiceEvent) => void;
