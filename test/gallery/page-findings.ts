/**
 * Faults of a page that a program can find: accessibility rules, and elements that are cut, covered
 * or too small to click.
 */
import type { Page } from "playwright-core";
import { axeViolations } from "#test/browser/axe.ts";

/** One line per fault; empty when none was found. */
export async function pageFindings(page: Page, isTouch: boolean): Promise<readonly string[]> {
  return [...(await axeViolations(page)), ...(await layoutFindings(page, isTouch))];
}

/** Without the rules of accessibility. */
export function layoutFindings(page: Page, isTouch: boolean): Promise<readonly string[]> {
  return page.evaluate(`(${LOOK})(${isTouch})`);
}

/**
 * A script for the page that finds: sideways scrolling of the whole page; text that is cut without
 * an ellipsis, or overlaps other text; clickable elements that are covered or, for touch, smaller
 * than 44 px in both directions (24 px in one).
 */
const LOOK = `(isTouch) => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1);
    found.push("scrolls sideways: " + root.scrollWidth + " of " + root.clientWidth + " px, " + (wide.at(-1)?.className ?? ""));
  }
  const nameOf = (element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
  const inSight = (box) =>
    box.width > 1 && box.height > 1 && box.left >= 0 && box.top >= 0 &&
    box.right <= root.clientWidth && box.bottom <= root.clientHeight;
  // What is scrolled out of a list or a panel is out of sight.
  const isScrolledAway = (element, x, y) => {
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === "visible") continue;
      const box = parent.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true;
    }
    return false;
  };
  const modals = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="presentation"] .MuiPaper-root')];
  const scope = modals.filter((one) => one.closest('[aria-hidden="true"]') === null).at(-1) ?? document;
  for (const element of scope.querySelectorAll('button, a[href], [role="button"], [role="tab"], input:not([type="hidden"])')) {
    if (element.closest('[aria-hidden="true"], [inert]') || element.disabled) continue;
    const box = element.getBoundingClientRect();
    if (!inSight(box) || getComputedStyle(element).visibility === "hidden") continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (isScrolledAway(element, x, y)) continue;
    const top = document.elementFromPoint(x, y);
    const isOwn = top !== null && (element.contains(top) || top.contains(element) ||
      element.closest("label, .MuiFormControl-root, .MuiButtonBase-root")?.contains(top));
    if (!isOwn) found.push("covered: " + nameOf(element) + " by " + (top?.className?.baseVal ?? top?.className ?? "nothing"));
    const isInText = getComputedStyle(element).display === "inline";
    const target = element.closest("label, .MuiSwitch-root, .MuiButtonBase-root, .MuiInputBase-root")?.getBoundingClientRect() ?? box;
    if (isTouch && !isInText && element.tagName !== "INPUT" && (target.width < 40 || target.height < 40))
      found.push("small: " + nameOf(element) + " " + Math.round(target.width) + "x" + Math.round(target.height));
  }
  for (const element of scope.querySelectorAll("p, span, h1, h2, h3, button, td, th, dd, dt, a, li, label")) {
    if (element.childElementCount > 0 || element.textContent.trim() === "") continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!inSight(box) || style.overflow === "visible" || box.width < 4) continue;
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    // A name may end in an ellipsis, a message may not: it is longer in other languages.
    const mayEnd = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    if (!mayEnd) found.push("cut: " + nameOf(element));
    else if (element.textContent.startsWith("⟦")) found.push("shortened: " + nameOf(element));
  }
  /** The part of a text's box that its ancestors let through. */
  const shownPart = (element, { left, top, right, bottom }) => {
    const shown = { left, top, right, bottom };
    for (let step = element; step !== null; step = step.parentElement) {
      if (getComputedStyle(step).overflow === "visible") continue;
      const box = step.getBoundingClientRect();
      shown.left = Math.max(shown.left, box.left);
      shown.top = Math.max(shown.top, box.top);
      shown.right = Math.min(shown.right, box.right);
      shown.bottom = Math.min(shown.bottom, box.bottom);
    }
    return shown;
  };
  const texts = [];
  for (const element of scope.querySelectorAll("p, span, h1, h2, h3, button, td, th, dd, dt, a, li, label, strong, small, div")) {
    if (element.closest('[aria-hidden="true"], [inert], svg') || getComputedStyle(element).visibility === "hidden") continue;
    // For screen readers alone.
    if (element.offsetWidth < 3 || getComputedStyle(element).clip !== "auto") continue;
    const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent.trim() !== "");
    if (own === undefined) continue;
    const range = document.createRange();
    range.selectNodeContents(own);
    for (const box of range.getClientRects()) if (inSight(box) && box.height > 6) texts.push({ element, box: shownPart(element, box) });
  }
  const isOpaque = (element) => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    return opacity !== "0" && backgroundColor !== "transparent" && !/, 0\\)$/.test(backgroundColor);
  };
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const left = Math.max(one.box.left, other.box.left), right = Math.min(one.box.right, other.box.right);
      const top = Math.max(one.box.top, other.box.top), bottom = Math.min(one.box.bottom, other.box.bottom);
      if (right - left < 3 || bottom - top < 4) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (isScrolledAway(one.element, x, y) || isScrolledAway(other.element, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      const upper = [one, other].find(({ element }) => element === hit || element.contains(hit) || hit?.contains(element));
      const lower = upper === one ? other : one;
      // An opaque surface between the two hides the lower text.
      let hides = upper === undefined;
      for (let step = hit; step !== null && !hides && !step.contains(lower.element); step = step.parentElement) hides = isOpaque(step);
      if (!hides) found.push("overlap: " + nameOf(one.element) + " with " + nameOf(other.element));
    }
  return [...new Set(found)];
}`;
