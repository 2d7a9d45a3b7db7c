import { addressFields, type Address } from './Address.ts';

/** Whether two addresses have the same parts; their ids do not count. */
export const sameAddress = (left: Address, right: Address): boolean =>
  left.salutation === right.salutation && addressFields.every((field) => left[field] === right[field]);
