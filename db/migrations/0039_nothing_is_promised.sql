-- Until staff arrange them the home page and the announcement bar promise nothing: 0035 began them with the free freight,
-- discounts and collections of the demo. What staff wrote or published since then stays.
WITH untouched AS (
  SELECT p.id, p.kind FROM "content_pages" p
  JOIN "content_versions" v ON v.id = p.version_id
  WHERE p.kind IN ('home', 'bar') AND p.publish_at IS NULL AND p.draft = v.text AND v.published_by = 'loja'
    AND (SELECT count(*) FROM "content_versions" w WHERE w.page_id = p.id) = 1
    AND (p.kind = 'home' OR v.text->'notices'->0->>'text' = 'Frete grátis acima de R$ 299 · 10% off no Pix · Até 6x sem juros')
), plain AS (
  SELECT untouched.id, document FROM untouched JOIN (VALUES
    ('home', '{"title":"Página inicial","blocks":[{"kind":"hero","id":"abertura","hidden":false,"title":"Nossa coleção","text":"","action":{"label":"Ver produtos","href":"/produtos"},"picture":null},{"kind":"rail","id":"novidades","hidden":false,"title":"Novidades","by":"newest","value":"","productIds":[],"count":4,"more":{"label":"Ver todas","href":"/produtos?sort=newest"}},{"kind":"set","id":"conjunto","hidden":false,"slug":null},{"kind":"rail","id":"mais-vendidos","hidden":false,"title":"Mais vendidos","by":"best_selling","value":"","productIds":[],"count":4,"more":{"label":"Ver todos","href":"/produtos?sort=best_selling"}}]}'::jsonb),
    ('bar', '{"title":"Barra de avisos","notices":[]}'::jsonb)
  ) AS plain (kind, document) ON plain.kind = untouched.kind
), shown AS (
  INSERT INTO "content_versions" ("page_id", "name", "text", "published_by")
  SELECT id, 'simples', document, 'loja' FROM plain
  RETURNING id, page_id, text
)
UPDATE "content_pages" SET "version_id" = shown.id, "draft" = shown.text FROM shown
WHERE shown.page_id = "content_pages".id;
