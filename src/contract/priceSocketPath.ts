/** Where the server tells of recalculations (PRC-3), on the origin of the calls. */
export const priceSocketPath = '/api/prices/live';
