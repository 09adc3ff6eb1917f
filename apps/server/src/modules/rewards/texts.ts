import type { Language } from '@fairhouse/contract';

export type Texts = Readonly<Partial<Record<Language, string>>>;
