import { Effect } from 'effect';
import { LimitOrderDeskInPostgres } from '../backend/limit-orders/LimitOrderDeskInPostgres.ts';
import { limitOrdersCommand, usage } from '../backend/limit-orders/limitOrdersCommand.ts';
import {
  leftOutText,
  limitOrderRefusal,
  limitOrdersText,
  limitOrderText,
  longestList,
} from '../backend/limit-orders/limitOrdersReport.ts';
import { runDeskCommand } from './shop/runDeskCommand.ts';

await runDeskCommand(import.meta.dirname, {
  usage,
  read: limitOrdersCommand,
  answer: (command, opened) => {
    const desk = new LimitOrderDeskInPostgres(opened);
    return command.asks === 'show'
      ? Effect.map(desk.ofNumber(command.number), (filed) => ({ text: limitOrderText(filed), data: filed }))
      : Effect.map(desk.list({ status: command.status, most: longestList + 1 }), (found) => {
          const listed = found.slice(0, longestList);
          return { text: limitOrdersText(listed), data: listed, note: leftOutText(found.length) };
        });
  },
  refusal: limitOrderRefusal,
});
