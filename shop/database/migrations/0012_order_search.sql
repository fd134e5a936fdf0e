-- Words of an order: folded as foldWords() folds them, phone numbers as written in Romania and abroad.
CREATE FUNCTION "shop"."order_words"("email" text, "snapshot" jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('pg_catalog.simple', regexp_replace(lower(regexp_replace(normalize(
		coalesce($1, '')
		|| ' ' || coalesce($2 #>> '{delivery,firstName}', '') || ' ' || coalesce($2 #>> '{delivery,lastName}', '')
		|| ' ' || coalesce($2 #>> '{delivery,company}', '')
		|| ' ' || coalesce($2 #>> '{billing,firstName}', '') || ' ' || coalesce($2 #>> '{billing,lastName}', '')
		|| ' ' || coalesce($2 #>> '{billing,company}', '')
		|| ' ' || coalesce($2 #>> '{delivery,phone}', '')
		|| ' ' || coalesce(regexp_replace($2 #>> '{delivery,phone}', '^\+40', '0'), '')
		|| ' ' || jsonb_path_query_array($2, '$.lines[*].title')::text
		|| ' ' || jsonb_path_query_array($2, '$.lines[*].sku')::text,
	NFD), '[\u0300-\u036f]', '', 'g')), '[\s!-/:-@\[-`{-~]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "shop"."orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_held" ON "shop"."orders" USING btree ("number") WHERE held_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "shop"."orders" USING gin (shop.order_words("email", "snapshot"));
