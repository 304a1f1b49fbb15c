/** Parts of a page that are loaded when they are first drawn, and ask whether to try again where that fails. */
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { createObservable } from "#web/observable.ts";
import { PartFailure } from "./PartFailure.tsx";

interface Late {
  /** Takes away what cannot be shown. Without it nobody has asked for the part, and nobody is told that it is missing. */
  readonly onGiveUp?: () => void;
  /** Stands there until the part does; nothing by default. */
  readonly placeholder?: ReactNode;
}

type Loading<Props> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly Part: ComponentType<Props> }
  | { readonly status: "failed" };

/** One that could not be loaded is asked for anew each time it is opened. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Late> {
  const loading = createObservable<Loading<Props>>({ status: "pending" });
  /** Whether it is there. */
  async function start(): Promise<boolean> {
    const next = await load().then(
      (Part) => ({ status: "ready", Part }) as const,
      () => ({ status: "failed" }) as const,
    );
    loading.set(next);
    return next.status === "ready";
  }
  return function LatePart(props: Props & Late) {
    const { onGiveUp, placeholder } = props;
    const now = useSyncExternalStore(loading.subscribe, loading.value);
    useEffect(() => {
      if (loading.value().status === "ready") return;
      loading.set({ status: "pending" });
      void start();
    }, []);
    if (now.status === "ready") return <now.Part {...props} />;
    return (
      <>
        {placeholder}
        {now.status === "failed" && onGiveUp && <PartFailure onRetry={start} onClose={onGiveUp} />}
      </>
    );
  };
}
