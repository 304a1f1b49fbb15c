/**
 * Distinguishes single from double clicks: the action of a single click is performed only if no
 * second click follows within this time.
 */

export const DOUBLE_CLICK_MILLISECONDS = 200;

export interface ClickTiming {
  /**
   * Call at a click.
   * @param onSingle action if no second click follows
   */
  click(onSingle: () => void): void;
  /** Cancels the action of a click that still waits for a possible second click. */
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
