/** Lazy-loaded pages, which can be preloaded. */
import { type ComponentType, type FunctionComponent, useSyncExternalStore } from "react";
import { createObservable } from "#web/observable.ts";
import { useEased } from "#web/ui/use-eased.ts";
import { Splash } from "./Splash.tsx";

export interface LazyPage<Props> extends FunctionComponent<Props> {
  /** Loads the page without showing it. Idempotent. */
  readonly preload: () => void;
}

type Loading<Props> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly Page: ComponentType<Props> }
  | { readonly status: "failed"; readonly reason: unknown };

/**
 * Lazy-loads a page. Not `React.lazy`: once React has shown a Suspense fallback, it leaves it for
 * at least 300 ms, even if the page is ready earlier. A page that fails to load throws when it is
 * rendered.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const loading = createObservable<Loading<Props>>({ status: "pending" });
  let hasStarted = false;

  function preload(): void {
    if (hasStarted) return;
    hasStarted = true;
    void load().then(
      (Page) => loading.set({ status: "ready", Page }),
      (reason: unknown) => loading.set({ status: "failed", reason }),
    );
  }

  function Lazy(props: Props) {
    preload();
    const now = useSyncExternalStore(loading.subscribe, loading.value);
    const isDrawn = useEased(now.status === "ready");
    switch (now.status) {
      case "pending":
        return <Splash />;
      case "ready":
        return isDrawn ? <now.Page {...props} /> : <Splash />;
      case "failed":
        throw new Error("expected a page, could not load it", { cause: now.reason });
    }
  }

  return Object.assign(Lazy, { preload });
}
