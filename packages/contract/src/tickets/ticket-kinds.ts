// Lists that pages show; without the schemas, which pages do not carry.

/** What a member opens alone: one draw for one ticket. */
export const drawnTicketKinds = ['red_envelope', 'golden_egg', 'treasure_chest', 'prize_wheel', 'slot'] as const;
export type DrawnTicketKind = (typeof drawnTicketKinds)[number];

/** `rain`: envelopes for everybody at set times, without a ticket. `raffle`: each ticket is an entry of the next draw. */
export const ticketKinds = [...drawnTicketKinds, 'rain', 'raffle'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** The words of older clients (wire-facts 7); a chest is an egg in another style there. */
export const ticketTypes = ['RED_ENVELOPE', 'GOLDEN_EGG', 'PRIZE_WHEEL', 'SLOT_MACHINE', 'RAFFLE'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** The house draws the picture of each; `plain` is that of the kind. */
export const ticketArts = ['plain', 'festival', 'night', 'ocean'] as const;
export type TicketArt = (typeof ticketArts)[number];

export const ticketPrizesMax = 24;
