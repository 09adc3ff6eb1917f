/** A pause that ends by its time, or when it is woken. */
export class Rest {
  #end: () => void = () => undefined;
  #isWoken = false;

  /** Ends the running pause, or the next one before it begins, so that nothing that comes between two pauses is missed. */
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
