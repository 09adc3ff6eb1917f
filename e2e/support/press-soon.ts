import type { Locator } from 'playwright-core';

const soonMs = 3_000;

/** Presses what may be gone, or change its word, in the same moment; says whether it was pressed. Who polls looks again then. */
export function pressSoon(button: Locator): Promise<boolean> {
  return button.click({ timeout: soonMs }).then(
    () => true,
    () => false,
  );
}
