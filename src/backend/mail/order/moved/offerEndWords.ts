import type { SaleMove } from '../../../../domain/order/SaleMove.ts';
import type { MovedFacts, MovedWords } from './MovedFacts.ts';

/** The reminder of a counter-offer that ends soon. */
export const offerEndsWords = (
  { until }: Extract<SaleMove, { readonly does: 'remind-offer' }>,
  { number, money, day, payout, payoutOffered }: MovedFacts,
): MovedWords => ({
  de: {
    title: 'Unser Gegenangebot gilt nicht mehr lange',
    paragraphs: [
      `für die Ware Ihres Verkaufs ${number} haben wir Ihnen ${money(payoutOffered)} statt ${money(payout)} geboten. Sie haben noch nicht geantwortet.`,
      `Das Angebot gilt bis ${day(until)}. Nehmen Sie es bitte bis dahin in Ihrem Konto an, oder lehnen Sie es dort ab. Wenn Sie es ablehnen, senden wir Ihnen die Ware zurück.`,
    ],
  },
  en: {
    title: 'Our counter-offer ends soon',
    paragraphs: [
      `For the goods of your sale ${number} we have offered you ${money(payoutOffered)} instead of ${money(payout)}. You have not answered yet.`,
      `The offer is valid until ${day(until)}. Please take it or decline it in your account by then. If you decline it, we will send the goods back to you.`,
    ],
  },
});

/** The end of a counter-offer that the seller has not answered. */
export const offerEndedWords = ({ number, money, payoutOffered }: MovedFacts): MovedWords => ({
  de: {
    title: 'Unser Gegenangebot ist abgelaufen',
    paragraphs: [
      `unser Gegenangebot von ${money(payoutOffered)} für die Ware Ihres Verkaufs ${number} gilt nicht mehr, und Sie haben nicht geantwortet. Verkauft ist nichts; Ihre Ware liegt bei uns.`,
      'Möchten Sie die Ware zurück, lehnen Sie das Angebot bitte in Ihrem Konto ab. Möchten Sie verkaufen, antworten Sie uns; wir machen Ihnen dann ein neues Angebot.',
    ],
  },
  en: {
    title: 'Our counter-offer has ended',
    paragraphs: [
      `Our counter-offer of ${money(payoutOffered)} for the goods of your sale ${number} no longer holds, and you have not answered it. Nothing has been sold; we keep your goods.`,
      'If you want the goods back, please decline the offer in your account. If you want to sell, reply to us, and we will make you a new offer.',
    ],
  },
});
