import { forbiddenImport, forbiddenPackage } from "./layers.ts";
import { hasAlias, importedPath, pathInRepository } from "./paths.ts";
import { importVisitor, isTypeOnly, type Rule } from "./syntax.ts";

/** Reports imports against the one direction: see the table in `layers.ts`. */
export const boundaries: Rule = {
  create(context) {
    const importer = pathInRepository(context.filename);
    return importVisitor((node, specifier) => {
      const target = importedPath(importer, specifier);
      const reason =
        target === null
          ? forbiddenPackage(importer, specifier)
          : forbiddenImport(importer, target, isTypeOnly(node));
      if (reason !== null) context.report({ node, message: reason });
      else if (specifier.startsWith("../") && hasAlias(importer))
        context.report({ node, message: `Write an import from another folder from its root: "#${target}".` });
    });
  },
};
