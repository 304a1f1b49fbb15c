/** Messages of one connection that are not acknowledged yet: at so many, it waits before the next is read. */
export class InFlight {
  private count = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Resolves when the message is one of those in flight. */
  async enter(): Promise<void> {
    if (this.count < this.most) {
      this.count += 1;
      return;
    }
    // Whoever leaves hands the place over.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.count -= 1;
    else next();
  }
}
