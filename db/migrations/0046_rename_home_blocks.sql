-- Kinds of home page blocks, and the field named after one. A version shows the same as before, so the published ones
-- are renamed too: they are shown and can be restored.
CREATE FUNCTION pg_temp.rename_blocks(document jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(document->'blocks') = 'array' THEN jsonb_set(document, '{blocks}', (
    SELECT coalesce(jsonb_agg(
      CASE block->>'kind'
        WHEN 'rail' THEN block || '{"kind":"product_rail"}'
        WHEN 'doors' THEN (block - 'doors') || jsonb_build_object('kind', 'collection_tiles', 'tiles', block->'doors')
        WHEN 'promises' THEN block || '{"kind":"benefits"}'
        ELSE block
      END ORDER BY at
    ), '[]') FROM jsonb_array_elements(document->'blocks') WITH ORDINALITY AS listed (block, at)
  )) ELSE document END
$$;--> statement-breakpoint
ALTER TABLE "content_versions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "content_versions" v SET "text" = pg_temp.rename_blocks(v.text)
FROM "content_pages" p WHERE p.id = v.page_id AND p.kind = 'home';--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "content_pages" SET "draft" = pg_temp.rename_blocks("draft") WHERE "kind" = 'home';--> statement-breakpoint
-- Unsaved input of staff.
UPDATE "drafts" d SET "base" = pg_temp.rename_blocks(d.base), "values" = pg_temp.rename_blocks(d.values)
FROM "content_pages" p WHERE p.kind = 'home' AND d.form = 'paginas-' || p.id;--> statement-breakpoint
DROP FUNCTION pg_temp.rename_blocks(jsonb);
