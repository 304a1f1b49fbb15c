/**
 * Distinguishes single from double clicks: a click takes effect only if no second one follows in
 * time.
 */

export const DOUBLE_CLICK_MILLISECONDS = 200;

export interface ClickTiming {
  /** @param onSingle action if no second click follows */
  click(onSingle: () => void): void;
  /** Cancels a waiting click. */
  stop(): void;
}

export function createClickTiming(onDouble: () => void): ClickTiming {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    click(onSingle) {
      if (timer !== undefined) {
        stop();
        onDouble();
        return;
      }
      timer = setTimeout(() => {
        timer = undefined;
        onSingle();
      }, DOUBLE_CLICK_MILLISECONDS);
    },
    stop,
  };
}
