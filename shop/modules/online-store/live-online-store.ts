import type { Logger } from "pino";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { readStoreDocuments } from "#shop/modules/catalogue/documents/store-document.store.ts";
import type { Stores } from "./known-handles.ts";
import { buildOnlineStore, type OnlineStore, type OnlineStoreFacts } from "./online-store.ts";
import { ONLINE_STORE_DOCUMENTS, readOnlineStoreFiles, withEdited } from "./online-store-files.ts";

interface LiveOnlineStoreOptions {
  readonly database: ShopDatabase;
  readonly seedFolder: string;
  readonly stores: Stores;
  readonly log: Logger;
}

/** Keeps the one object of the online store at what the merchant has edited. */
export class LiveOnlineStore {
  readonly #options: LiveOnlineStoreOptions;
  readonly #files: OnlineStoreFacts;
  readonly #value: OnlineStore;
  #version: number | null = null;
  #shown: string | null = null;
  #reading: Promise<void> = Promise.resolve();

  private constructor(options: LiveOnlineStoreOptions) {
    this.#options = options;
    this.#files = readOnlineStoreFiles(options.seedFolder, options.stores);
    this.#value = buildOnlineStore(this.#files);
  }

  /**
   * Opens it for a `version` of the catalogue.
   *
   * @throws {SeedError} when a seed file is broken
   */
  static async open(options: LiveOnlineStoreOptions, version: number): Promise<LiveOnlineStore> {
    const store = new LiveOnlineStore(options);
    await store.bringTo(version);
    return store;
  }

  /** The same object at any time. */
  get value(): OnlineStore {
    return this.#value;
  }

  /** Reads the edited documents again if they were read for another `version` of what is shown (`CatalogueStore`). */
  async bringTo(version: number): Promise<void> {
    if (this.#version === version) return;
    // One after the other: an older answer never replaces a newer one.
    this.#reading = this.#reading
      .catch(() => {})
      .then(async () => {
        if (this.#version !== version) await this.#read();
        this.#version = version;
      });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { database, log } = this.#options;
    const documents = await readStoreDocuments(database, ONLINE_STORE_DOCUMENTS);
    const shown = JSON.stringify([...documents].map(([name, document]) => [name, document.version]));
    if (shown === this.#shown) return;
    const values = new Map([...documents].map(([name, document]) => [name, document.value]));
    const tellUnreadable = (name: string, issue: object): void =>
      log.error({ document: name, issue }, "an edited document cannot be read; its seed file is used");
    Object.assign(this.#value, buildOnlineStore(withEdited(this.#files, { values, tellUnreadable })));
    this.#shown = shown;
  }
}
