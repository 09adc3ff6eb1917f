/** A rest that can be ended: by its time, or by somebody who wakes the one who rests. */
export class Rest {
  #end: () => void = () => undefined;
  #isWoken = false;

  /** Ends the rest under way, or else the next one before it begins: what came between two rests is not slept over. */
  wake(): void {
    this.#isWoken = true;
    this.#end();
  }

  async take(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
  }
}
