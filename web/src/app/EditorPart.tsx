/** The layout editor, lazy-loaded when the URL first opens it. */
import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { CLOSED_EDITOR } from "#domain/layout/editor-address.ts";
import type { LayoutEditor } from "#web/features/layout-editor/LayoutEditor.tsx";
import { withTables } from "#web/language/messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";

type Props = ComponentProps<typeof LayoutEditor>;

/**
 * The lazy-loaded editor. Not a `lazyPart`, whose failure dialog would add to the JavaScript of the
 * layout list.
 */
export function EditorPart(props: Props) {
  const [part, setPart] = useState<{ readonly Editor: ComponentType<Props> }>();
  const { address, onAddress } = props;
  const isOpen = address.layout !== undefined || address.master !== undefined;
  const isRequested = isOpen && part === undefined;
  const reportFailure = useEffectEvent(() => {
    notify({ kind: "error", text: MESSAGES.partFailed, lastsSeconds: 5 });
    onAddress(CLOSED_EDITOR, { replace: true });
  });
  useEffect(() => {
    let isCurrent = isRequested;
    if (!isRequested) return undefined;
    void withTables(
      ["site", "commands", "notices", "admin", "editor"],
      () => import("#web/features/layout-editor/LayoutEditor.tsx"),
    ).then(
      ({ LayoutEditor }) => isCurrent && setPart({ Editor: LayoutEditor }),
      () => isCurrent && reportFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isRequested]);
  return isOpen && part !== undefined ? <part.Editor {...props} /> : undefined;
}
