import type { Locator } from 'playwright-core';

const soonMs = 3_000;

/**
 * Presses a control that may disappear or change its text at the same moment; returns whether it was pressed. A caller
 * that polls tries again.
 */
export function pressSoon(button: Locator): Promise<boolean> {
  return button.click({ timeout: soonMs }).then(
    () => true,
    () => false,
  );
}
