import { Schema } from 'effect';
import * as Alert from '../../domain/alert/AlertErrors.ts';
import { Count, Sku } from '../shapes/kernel.ts';
import { bareError, wireError } from '../WireError.ts';

export const alertErrors = {
  'product-available': wireError(
    409,
    'ProductAvailable',
    Schema.Struct({ sku: Sku }),
    (data) => new Alert.ProductAvailable(data),
  ),
  'too-many-alerts': wireError(
    422,
    'TooManyAlerts',
    Schema.Struct({ most: Count }),
    (data) => new Alert.TooManyAlerts(data),
  ),
  'alerts-unavailable': bareError(503, 'AlertsUnavailable', () => new Alert.AlertsUnavailable()),
} as const;
