-- One spelling of each colour and size of a product. Two variants that would become one by it keep theirs, with their stock
-- and SKU: staff decide which of them stays.
CREATE FUNCTION option_name(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT btrim(regexp_replace(regexp_replace(regexp_replace(normalize($1, NFC),
		'[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]', '', 'g'),
		'[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]', '-', 'g'),
		'[\s\u00A0\u2000-\u200A\u202F\u3000]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION option_key(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT btrim(regexp_replace(regexp_replace(lower(option_name($1)), '[\s_-]+', ' ', 'g'), ' ?/ ?', '/', 'g'))
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE chosen ON COMMIT DROP AS
SELECT id, product_id, color_name, size, color_key,
	count(*) OVER (PARTITION BY product_id, color_key, size_key) > 1 AS is_twin,
	first_value(option_name(color_name)) OVER (PARTITION BY product_id, color_key ORDER BY
		option_name(color_name) IN (upper(option_name(color_name)), lower(option_name(color_name))), position, id) AS new_color,
	first_value(option_name(size)) OVER (PARTITION BY product_id, size_key ORDER BY
		option_name(size) IN (upper(option_name(size)), lower(option_name(size))), position, id) AS new_size
FROM (SELECT *, option_key(color_name) AS color_key, option_key(size) AS size_key FROM variants) v;--> statement-breakpoint
UPDATE variants v SET color_name = c.new_color, size = c.new_size FROM chosen c
WHERE v.id = c.id AND NOT c.is_twin AND (v.color_name, v.size) IS DISTINCT FROM (c.new_color, c.new_size);--> statement-breakpoint
UPDATE product_pictures p SET color_name = c.new_color
FROM (
	SELECT id, product_id, color_name, option_key(color_name) AS color_key,
		row_number() OVER (PARTITION BY product_id, option_key(color_name), position ORDER BY id) AS place
	FROM product_pictures WHERE color_name <> ''
) shown JOIN (SELECT DISTINCT product_id, color_key, new_color FROM chosen) c
	ON c.product_id = shown.product_id AND c.color_key = shown.color_key
WHERE p.id = shown.id AND shown.place = 1 AND p.color_name <> c.new_color
	AND NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.product_id AND v.color_name = p.color_name)
	AND NOT EXISTS (
		SELECT FROM product_pictures o
		WHERE o.product_id = p.product_id AND o.color_name = c.new_color AND o.position = p.position
	);--> statement-breakpoint
UPDATE set_pieces s SET color_name = c.new_color
FROM (SELECT DISTINCT product_id, color_key, new_color FROM chosen) c
WHERE s.product_id = c.product_id AND s.color_name <> '' AND option_key(s.color_name) = c.color_key
	AND s.color_name <> c.new_color
	AND NOT EXISTS (SELECT FROM variants v WHERE v.product_id = s.product_id AND v.color_name = s.color_name);--> statement-breakpoint
-- Cards show colours and sizes: where one was spelled anew, all are made anew at the start.
DELETE FROM catalog_cards WHERE EXISTS (
	SELECT FROM chosen WHERE NOT is_twin AND (color_name, size) IS DISTINCT FROM (new_color, new_size)
);--> statement-breakpoint
DROP TABLE chosen;--> statement-breakpoint
DROP FUNCTION option_key(text);--> statement-breakpoint
DROP FUNCTION option_name(text);
