import { token } from '../UseCase.ts';
import type { ListOrders } from './ListOrders.ts';
import type { Reorder } from './Reorder.ts';
import type { ShowInvoice } from './ShowInvoice.ts';
import type { ShowOrderWay } from './ShowOrderWay.ts';

export const listOrders = token<ListOrders>('ListOrders');
export const showOrderWay = token<ShowOrderWay>('ShowOrderWay');
export const reorder = token<Reorder>('Reorder');
export const showInvoice = token<ShowInvoice>('ShowInvoice');
