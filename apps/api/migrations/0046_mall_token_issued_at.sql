ALTER TABLE "mall_token" ADD COLUMN "issued_at" timestamp with time zone;
