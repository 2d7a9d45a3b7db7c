import type { Invoices } from '../../domain/order/ports/Invoices.ts';
import type { Orders } from '../../domain/order/ports/Orders.ts';
import { type Forwarded, token } from '../UseCase.ts';
import type { Reorder } from './Reorder.ts';
import type { WatchOrderMoves } from './WatchOrderMoves.ts';
import type { ShowOrderTimeline } from './ShowOrderTimeline.ts';

/** The orders of the visitor, buy and sell orders separately (ORD-2). */
export const listOrders = token<Forwarded<Orders['list']>>('ListOrders');
/** Takes or declines a counter-offer for a sell order. */
export const answerOffer = token<Forwarded<Orders['answerOffer'], ['id', 'answer']>>('AnswerOffer');
/** Declines the price of goods that came late. */
export const declineLatePrice = token<Forwarded<Orders['declineLatePrice']>>('DeclineLatePrice');
/** Cancels a sell order before its goods arrive. */
export const callOffOrder = token<Forwarded<Orders['callOff']>>('CallOffOrder');
export const showOrderTimeline = token<ShowOrderTimeline>('ShowOrderTimeline');
export const watchOrderMoves = token<WatchOrderMoves>('WatchOrderMoves');
export const reorder = token<Reorder>('Reorder');
/** The slip that goes with the goods of a sell order, as a PDF (SELL-6). */
export const showSlip = token<Forwarded<Invoices['slipOf']>>('ShowSlip');
/** The invoice of an order as a PDF. */
export const showInvoice = token<Forwarded<Invoices['ofOrder']>>('ShowInvoice');
