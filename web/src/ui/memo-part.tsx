/** Memoised components whose event handlers may be other functions at every render. */
import { type ComponentType, memo, useInsertionEffect, useRef } from "react";

/** Names of event handlers, such as onOpen. */
const HANDLER = /^on[A-Z]/;

type Handler = (...args: readonly unknown[]) => unknown;

/**
 * Memoises a component, which renders again only when a prop other than its event handlers
 * (functions named on…) has changed. Its handlers call those of the newest render. For small parts
 * of pages that render often, whose styles cost more than a comparison of their props.
 */
export function memoPart<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  const Memoised = memo(Component);
  return function MemoPart(props: Props) {
    const newest = useRef<object>(props);
    const steady = useRef<Record<string, Handler>>({});
    useInsertionEffect(() => {
      newest.current = props;
    });
    const handlers: Record<string, Handler> = {};
    for (const [name, value] of Object.entries(props)) {
      if (!HANDLER.test(name) || typeof value !== "function") continue;
      steady.current[name] ??= (...args) => Reflect.get(newest.current, name)(...args);
      handlers[name] = steady.current[name];
    }
    return <Memoised {...props} {...handlers} />;
  };
}
