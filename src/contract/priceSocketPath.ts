/** The path of the websocket that announces recalculations (PRC-3), on the origin of the calls. */
export const priceSocketPath = '/api/prices/live';

/**
 * The parameter of a page that keeps its token itself and sends it when the server asks. The token is never part of the
 * address, because addresses are logged.
 */
export const sessionByBearer = ['session', 'bearer'] as const;
