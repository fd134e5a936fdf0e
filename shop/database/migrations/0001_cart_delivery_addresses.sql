-- Addresses of a cart have an id and a choice, as in the newer versions of the Storefront API.
UPDATE "shop"."carts" SET "delivery_addresses" = (
  SELECT jsonb_agg(
    jsonb_build_object('id', gen_random_uuid()::text, 'address', address, 'selected', n = 1, 'oneTimeUse', false) ORDER BY n
  )
  FROM jsonb_array_elements("delivery_addresses") WITH ORDINALITY AS listed(address, n)
) WHERE jsonb_array_length("delivery_addresses") > 0;
