CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "review_purchases" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "review_purchases_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "review_stops" (
	"email_digest" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"stars" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"fit" text,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"height" smallint,
	"weight" smallint,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_version" text,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"highlighted" boolean DEFAULT false NOT NULL,
	"on_home" boolean DEFAULT false NOT NULL,
	"signals" text[] DEFAULT '{}' NOT NULL,
	"text_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "voices_stars" CHECK ("voices"."stars" between 1 and 5),
	CONSTRAINT "voices_kind" CHECK (("voices"."kind" = 'review') = ("voices"."product_id" is not null)),
	CONSTRAINT "voices_shown" CHECK ("voices"."status" = 'approved' or not "voices"."on_home")
);
--> statement-breakpoint
CREATE TABLE "stock_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "stop_url" text;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_purchases" ADD CONSTRAINT "review_purchases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_purchases" ADD CONSTRAINT "review_purchases_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_latest" ON "favorites" USING btree ("user_id","at","item_id");--> statement-breakpoint
CREATE INDEX "review_purchases_email" ON "review_purchases" USING btree ("email");--> statement-breakpoint
CREATE INDEX "review_purchases_user" ON "review_purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_purchases_unasked" ON "review_purchases" USING btree ("delivered_at") WHERE "review_purchases"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "voice_pictures_email" ON "voice_pictures" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "voices_one_review" ON "voices" USING btree ("product_id","email") WHERE "voices"."kind" = 'review';--> statement-breakpoint
CREATE INDEX "voices_by_status" ON "voices" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "voices_recent" ON "voices" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "voices_by_stars" ON "voices" USING btree ("kind","stars","id");--> statement-breakpoint
CREATE INDEX "voices_of_product" ON "voices" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "voices_email" ON "voices" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "voices_text" ON "voices" USING btree ("text_key");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_waits_open" ON "stock_waits" USING btree ("variant_id","email") WHERE "stock_waits"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_waits_email" ON "stock_waits" USING btree ("email");