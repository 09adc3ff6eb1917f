/**
 * The first message of every socket after its ticket is accepted. Reads after this message are current, and later
 * changes are sent; events between the ticket and this message may be missed.
 */
export const socketReady = '{"type":"ready"}';
