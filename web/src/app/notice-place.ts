/** The element of the document that notices stand in, beside the page. */

export interface NoticePlace {
  readonly element: HTMLElement;
  readonly close: () => void;
}

/** A modal window hides everything beside it from screen readers. Notices tell of what is done in the window, so they stay. */
export function openNoticePlace(body: HTMLElement): NoticePlace {
  const element = body.ownerDocument.createElement("div");
  const watch = new MutationObserver(() => {
    if (element.hasAttribute("aria-hidden")) element.removeAttribute("aria-hidden");
  });
  watch.observe(element, { attributes: true, attributeFilter: ["aria-hidden"] });
  body.append(element);
  return {
    element,
    close() {
      watch.disconnect();
      element.remove();
    },
  };
}
