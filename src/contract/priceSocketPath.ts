/** The path of the websocket that announces recalculations (PRC-3), on the origin of the calls. */
export const priceSocketPath = '/api/prices/live';
