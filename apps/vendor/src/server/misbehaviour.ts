import { z } from 'zod';

/**
 * The faults of a vendor: it is late; it repeats everything; it changes the order; its requests or its answers get
 * lost; it contradicts itself.
 */
export const faultNames = ['slow', 'repeat', 'reorder', 'vanish', 'contradict'] as const;
export type SandboxFault = (typeof faultNames)[number];

/** `toHouse`: in our calls to the house. `toCalls`: in our answers to its calls. */
export interface Faults {
  toHouse: SandboxFault | null;
  toCalls: SandboxFault | null;
  slowMs: number;
}

export const faultsAsked = z.strictObject({
  toHouse: z.enum(faultNames).nullable().optional(),
  toCalls: z.enum(faultNames).nullable().optional(),
  slowMs: z.number().int().min(0).max(60_000).optional(),
});

/** Longer than the house waits (section 5). */
const longerThanTheHouseMs = 4_000;

export const noFaults = (): Faults => ({ toHouse: null, toCalls: null, slowMs: longerThanTheHouseMs });

/** Like test card numbers: the cents of a transfer select a fault. */
export type TransferFault = 'slow' | 'lost_answer' | 'refused' | 'pending' | 'lost_order';
const faultsByCents: Readonly<Record<string, TransferFault>> = {
  '.91': 'slow',
  '.92': 'lost_answer',
  '.93': 'refused',
  '.94': 'pending',
  '.95': 'lost_order',
};

export function faultOfAmount(amount: string): TransferFault | undefined {
  return faultsByCents[/\.\d{2}$/.exec(amount)?.[0] ?? ''];
}
