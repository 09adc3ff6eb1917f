import type { Page } from 'playwright-core';

/** Finds overflow: controls and headings outside the window that no scrolling reaches, and truncated text. */
export function outsideOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (each: Element): string =>
      `${each.tagName.toLowerCase()} "${(each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 40)}"`;
    const { scrollWidth, clientWidth } = document.documentElement;
    const isSeen = (each: Element): boolean =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 1;
    function isKept(each: Element): boolean {
      for (let box = each.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    }
    const all = [
      ...document.querySelectorAll('button, a, input, select, textarea, [role=tab], h1, h2, h3, h4, label, dd, dt, th'),
    ].filter(isSeen);
    const out = all.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return (right > clientWidth + 1 || left < -1) && !isKept(each);
    });
    const cut = all.filter(
      (each) =>
        each.matches('button, [role=tab], h1, h2, h3, label, dt') &&
        getComputedStyle(each).overflowX !== 'visible' &&
        each.scrollWidth > each.clientWidth + 1 &&
        !each.hasAttribute('title'),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
      ...out.map((each) => `${nameOf(each)} stands outside`),
      ...cut.map((each) => `${nameOf(each)} is cut`),
    ];
  });
}
