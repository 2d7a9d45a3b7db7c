import type { Inquiries } from '../../domain/contact/ports/Inquiries.ts';
import { type Forwarded, token } from '../UseCase.ts';

/** Sends the contact form to the shop's support (CMS-7). */
export const sendInquiry = token<Forwarded<Inquiries['send'], ['inquiry', 'signs']>>('SendInquiry');
