import { Schema } from 'effect';
import { analyticsEventNames } from '../../domain/analytics/AnalyticsEvent.ts';
import { deviceClasses } from '../../domain/analytics/DeviceClass.ts';
import { call, none, nothing } from '../Call.ts';
import { languageTag } from '../parameters.ts';

/**
 * Counts events of visitors who have granted C0002, by day, store, language and class of device. It takes no token, and
 * nothing by which a visitor could be known.
 */
export const countEvents = call({
  method: 'POST',
  path: '/analytics/events',
  params: none,
  query: Schema.Struct(languageTag),
  body: Schema.Struct({
    device: Schema.Literals(deviceClasses),
    events: Schema.Array(Schema.Literals(analyticsEventNames)).check(Schema.isMaxLength(50)),
  }),
  answer: nothing,
  errors: ['too-many-attempts'],
  auth: 'none',
  idempotent: false,
});
