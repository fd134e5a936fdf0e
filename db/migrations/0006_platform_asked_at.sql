-- The definition has lost the column, so that no statement names it; releases before this one name it in each INSERT.
COMMENT ON COLUMN "site"."page_version"."platform_asked_at" IS 'unused; a later release drops it';
