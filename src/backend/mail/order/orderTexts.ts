import type { Language } from '../../../domain/kernel/Translated.ts';
import { english } from './texts/english.ts';
import { german } from './texts/german.ts';
import type { OrderTexts } from './texts/OrderTexts.ts';

/** What mails, slips and statements about orders say in each language. */
export const orderTexts: Readonly<Record<Language, OrderTexts>> = { de: german, en: english };
