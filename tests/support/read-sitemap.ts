/** Entry of a sitemap. */
export interface SitemapEntry {
  readonly address: string;
  /** Addresses of the page by language. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** Reads a store's sitemap as a search engine does: the index, and each sitemap that it names. */
export async function readSitemap(storeUrl: string): Promise<readonly SitemapEntry[]> {
  const index = await read(`${storeUrl}/sitemap.xml`);
  const parts = await Promise.all(locations(index).map(read));
  return parts.flatMap((part) =>
    [...part.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = ""]) => {
      const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
      return {
        address: locations(entry)[0] ?? "",
        alternates: Object.fromEntries(links.map(([, language, href]) => [language, href])),
      };
    }),
  );
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function locations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}
