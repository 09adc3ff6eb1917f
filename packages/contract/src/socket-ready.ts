/**
 * The first message of every socket whose ticket was taken. What a page reads after it is the present, and what changes later
 * is told: between the sending of a ticket and this word something may happen that nobody tells.
 */
export const socketReady = '{"type":"ready"}';
