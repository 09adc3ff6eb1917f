/** A picture of a screen, or the reason it is missing. */
export interface Shot {
  readonly screen: string;
  readonly width: number;
  readonly theme: 'dark' | 'light';
  readonly language: string;
  /** The file name, relative to the page. */
  readonly file: string | null;
  readonly failure?: string;
}

const style = `body{font:15px system-ui;margin:24px;background:#222;color:#eee}h1{font-size:22px}h2{font-size:16px;margin:32px 0 8px}
nav{columns:5;font-size:13px}a{color:inherit}.row{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}figure{margin:0}
img{height:420px;width:auto;display:block;border:1px solid #555}figcaption{font-size:12px;color:#bbb}.failed{color:#f99}`;

/** One page that shows all pictures; it needs no other files than these. */
export function sheetPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ screen }) => screen))];
  const rows = names.map(
    (name) =>
      `<h2 id="${name}">${name}</h2><div class="row">${shots
        .filter(({ screen }) => screen === name)
        .map(figure)
        .join('')}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style><h1>Every screen</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${rows.join('\n')}</html>\n`;
}

function figure({ file, width, theme, language, failure = '' }: Shot): string {
  if (file === null) return `<p class="failed">${theme} ${language}: ${failure.replaceAll('<', '&lt;')}</p>`;
  const caption = `${width} px, ${theme}, ${language}`;
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;
}
